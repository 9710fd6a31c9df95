/*
 * The rule language: games, vocabularies, claims of rulings. docs/reference.md says what each form means
 * and is held complete against this file; it also says how lines, names and comments are written.
 *
 * A file is cut into items before it gets here. Inside an item the token LINE stands before each line
 * that is indented as far as the item's first body line, and, after `do`, `together` and a card's
 * `text`, before each line that begins under the first word that follows them; lines that are indented
 * further continue the line before them. So an error in one line never hides an error in another.
 *
 * The word or between the two readings of an either comes as the token READING: the first or outside
 * parentheses that begins a line or a claim, else the first one outside parentheses.
 */
grammar RuleLanguage;

tokens { LINE, READING }

item : (declaration | ruling) EOF ;

declaration
    : 'game' STRING ('id' name)?                                              # gameItem
    | 'document' kind=('packet' | 'rulebook') title=STRING ('dated' DATE)? (LINE? 'by' author=STRING)?
        (LINE? 'replaces' replaced+=STRING (',' replaced+=STRING)*)?          # documentItem
    | 'use' STRING                                                            # useItem
    | 'parameter' name '=' integer                                            # parameterItem
    | 'setting' key=name '=' (value=name | integer)                           # settingItem
    | 'kind' kindName ('is' kindName (',' kindName)*)? ('has' range)? words?  # kindItem
    | 'apart' kindName (',' kindName)+                                        # apartItem
    | 'enum' name '=' member ('|' member)*                                    # enumItem
    | 'step' namedStep (LINE? '<' namedStep)*                                       # stepItem
    | storage=('fact' | 'state' | 'term') signature ':' type ('=' expression)? words?  # termItem
    | 'act' signature ('is' name (',' name)*)? words? (LINE? 'when' expression)? (LINE? 'do' effects)? # actItem
    | 'event' signature ('is' application (',' application)*)? words?
        (LINE? 'only' 'if' expression)? words? (LINE? 'do' effects)?          # eventItem
    | 'card' STRING (':' feature (',' feature)*)? words?
        (LINE? 'text' LINE? claim (LINE claim)*)?                             # cardItem
    | 'initially' LINE? initialValue (LINE initialValue)*                     # initiallyItem
    | 'rule' STRING LINE? claim (LINE claim)*                                 # ruleItem
    | 'axiom' LINE? expression                                                # axiomItem
    | 'always' STRING LINE? expression                                        # alwaysItem
    | 'principle' STRING winner=side LINE? 'beats' loser=side
        (LINE? 'when' expression)? (LINE? 'except' 'on' name (',' name)*)?
        (LINE? 'source' STRING)?                                              # principleItem
    | 'round' name 'in' 'turns' 'by' 'initiative' 'until' 'all' 'pass' 'in' 'a' 'row'  # turnsItem
    | 'round' name 'for' 'each' binder ('where' condition=expression)?
        (',' 'by' 'initiative' 'of' initiative=expression)? ':' LINE? stepName (',' stepName)*  # eachRoundItem
    | 'order' 'initiative' 'of' binder LINE? 'by' ranking (',' ranking)* (',' 'then' 'random')?  # initiativeItem
    | 'over' 'when' expression                                                # overItem
    ;

words : LINE? 'words' STRING (',' STRING)* ;
member : (name | 'no' | 'yes') words? ;
namedStep : name words? ;
kindName : name | STRING ;
stepName : name ;
signature : name ('(' (parameter (',' parameter)*)? ')')? ;
parameter : type name? ;
type
    : 'list' 'of' type ('up' 'to' bound)?                                     # listType
    | typePart ('|' typePart)* ('or' 'none')?                                 # plainType
    ;
typePart : range | 'no' | 'yes' | STRING ;
range : low=bound ('..' high=bound)? ;
bound : '-'? (INT | name) ;
feature : STRING | name featureValue* ;
featureValue : name | integer | STRING | 'yes' | 'no' | 'none' ;
initialValue : application ('is' | '=') expression ;
side : sideWord+ ;
sideWord : NAME | 'rulebook' | 'packet' | 'card' | 'ruling' | 'strict' | 'claim' | 'text' | 'source' | 'rule' | 'a' | 'the'
    | 'more' | 'specific' | 'general' | ('of' | 'by') STRING ;
ranking : ('highest' | 'lowest')? expression ;

ruling
    : 'draft'? 'ruling' STRING DATE '#' INT ('text' hash)? (LINE rulingLine)*   # datedRuling
    | 'draft'? 'entry' STRING ('#' INT)? ('text' hash)? (LINE rulingLine)*      # entryRuling
    ;
hash : HASH ;
rulingLine
    : 'partly' 'because' STRING                                               # partlyLine
    | 'duplicate' 'of' reference                                              # duplicateLine
    | 'out' 'of' 'model' 'because' STRING                                     # outOfModelLine
    | 'unreadable' 'because' STRING                                           # unreadableLine
    | 'unsaid' STRING 'because' STRING                                        # unsaidLine
    | 'note' STRING                                                           # noteLine
    | 'in' 'force' 'from' DATE                                                # inForceLine
    | 'place' INT 'of' 'its' 'day'                                            # placeLine
    | 'author' STRING                                                         # authorLine
    | 'erratum' STRING                                                        # erratumLine
    | 'example' ('from' 'text')? STRING? LINE? 'given' given=expression LINE? 'holds' holds=expression # exampleLine
    | claim                                                                   # claimLine
    ;
reference
    : 'ruling'? STRING DATE '#' ordinal=INT ('claim' place=INT)?              # datedReference
    | 'entry' STRING ('#' ordinal=INT)? ('claim' place=INT)?                  # entryReference
    | 'rule' STRING ('claim' place=INT)?                                      # ruleReference
    ;
earlier : 'earlier' 'rulings' ('on' STRING)? ;

claim : qualifier* statement suffix* ;
qualifier : 'generally' | 'strict' | 'always' ;
suffix
    : LINE? 'when' expression                                                 # whenSuffix
    | LINE? 'unless' expression                                               # unlessSuffix
    | LINE? 'only' 'when' expression                                          # onlyWhenSuffix
    | LINE? 'even' 'if' expression                                            # evenIfSuffix
    | LINE? 'until' moment                                                    # untilSuffix
    | LINE? 'by' STRING                                                       # bySuffix
    | LINE? 'lifting' (earlier | reference (',' reference)*)                  # liftingSuffix
    ;
statement
    : 'permit' application ('again' (integer 'times')? 'each' period)?        # permit
    | 'forbid' application                                                    # forbid
    | 'oblige' application                                                    # oblige
    | 'excuse' application                                                    # excuse
    | 'limit' application 'to' expression 'each' period ('for' 'each' binder)?  # limit
    | 'order' 'modifiers' 'of' application 'by' modifierOrder                 # orderModifiers
    | 'order' effect (',' effect)* 'at' moment 'by' policy                    # orderEffects
    | 'order' reference (',' reference)+ 'by' policy                          # orderRules
    | reference place=('before' | 'after') reference                          # rulesBefore
    | 'only' 'the' 'greatest' 'of' application (',' application)*             # onlyGreatest
    | 'round' quantity=('fractions' | 'increments' | 'averages') ('of' application)?
        (direction=('up' | 'down') | half='half' direction='up') roundingTime?  # rounding
    | 'decide' thing 'at' moment                                              # decide
    | 'fix' application 'at' moment                                           # fix
    | 'recompute' application                                                 # recompute
    | 'whenever' application
        (replaced='would' 'happen' may='may'? 'then' 'instead' | may='may'? 'then' whole='only'?)
        effect (',' effect)*                                                  # reaction
    | 'as' 'soon' 'as' expression 'then' effect (',' effect)*                 # trigger
    | 'either' LINE? claim LINE? READING LINE? claim                            # eitherOr
    | 'repeals' (earlier | reference)                                         # repeals
    | 'axiom' expression                                                      # axiomClaim
    | thing predicate                                                         # predication
    | thing 'gives' application change                                        # givenChange
    ;
roundingTime : 'at' 'once' | 'at' 'the' 'end' ;
predicate
    : 'together' 'with' thing                                                 # togetherWith
    | ('counts' | 'does' negated='not' 'count') 'as' target=thing ('for' purpose=thing)?  # countsAs
    | 'is' 'not'? expression                                                  # isClaim
    | 'resolves' place=('first' | 'last')                                     # resolves
    | order=('before' | 'after') thing                                        # beforeAfter
    | 'at' side_=('least' | 'most') expression                                # clamp
    | 'at' moment                                                             # happensAt
    | change                                                                  # modifier
    | 'starts' 'from' expression                                              # startsFrom
    | '=' expression                                                          # valueClaim
    ;
change : operator=('plus' | 'minus' | 'times') expression ;
modifierOrder : 'arrival' | ('owner\'s' | 'controller\'s') 'choice' | 'times' 'before' 'plus' | 'plus' 'before' 'times' | thing place=('last' | 'first') ;
policy : 'initiative' | 'owner\'s' 'choice' | 'controller\'s' 'choice' | 'random' ;
period : 'trigger' | 'step' | 'round' | 'turn' | 'game' ;
moment : relation? thing ;
relation : 'before' | 'after' | 'start' 'of' | 'end' 'of' | 'during' ;
thing : name ':' kindName | application | STRING | 'none' ;

effects : LINE? effect ((LINE | ',') effect)* ;
effect
    : 'for' 'every' binder (',' binder)* ('where' expression)? ':' effect     # forEveryEffect
    | 'together' LINE? effect ((LINE | ',')? effect)* LINE? 'end'            # togetherEffect
    | application 'chooses' binder ('where' expression)?                      # choosesEffect
    | 'add' expression 'to' place=('top' | 'bottom') 'of' application         # addEffect
    | 'remove' expression 'from' application                                  # removeEffect
    | 'shuffle' application                                                   # shuffleEffect
    | application ('becomes' | operator=('rises' | 'falls') 'by') expression  # changeEffect
    | application                                                             # eventEffect
    ;

binder : name (':' kindName)? ;
application : name ('(' (expression (',' expression)*)? ')')? ;

expression
    : '(' expression ')'                                                      # parenthesised
    | integer                                                                 # number
    | STRING                                                                  # cardName
    | ('yes' | 'no' | 'none')                                                 # constant
    | 'other' expression                                                      # other
    | 'fraction' integer '/' integer 'of' expression                          # fraction
    | 'per' integer expression                                                # increments
    | part=('size' | 'top' | 'bottom') 'of' application                       # listPart
    | 'happened' application 'this' period                                    # happened
    | 'opaque' STRING ('(' expression (',' expression)* ')')?                     # opaque
    | modality=('permitted' | 'obliged') '(' application ')'                  # modal
    | name ':' kindName                                                       # typedVariable
    | application                                                             # applied
    | '-' expression                                                          # minus
    | expression operator=('*' | '/') expression                              # product
    | expression operator=('+' | '-') expression                              # sum
    | expression '..' expression                                              # between
    | expression operator=('=' | '!=' | '<' | '<=' | '>' | '>=') expression   # comparison
    | expression 'in' expression                                              # in
    | expression 'is' 'not'? expression                                       # isExpression
    | expression 'counts' 'as' target=thing ('for' purpose=thing)?            # countsAsExpression
    | 'not' expression                                                        # not
    | expression 'and' expression                                             # and
    | expression 'or' expression                                              # or
    | <assoc=right> expression 'implies' expression                           # implies
    | 'count' 'of' binder ('where' expression)?                               # count
    | aggregate_=('sum' | 'highest' | 'lowest' | 'average') 'of' expression 'over' binder (',' binder)*
        ('where' expression)?                                                 # aggregate
    | second_='second'? extreme_=('highest' | 'lowest') 'of' expression (',' expression)+    # extreme
    | 'every' binder ('where' expression)? 'has' expression                   # every
    | 'some' binder ('where' expression)?                                     # some
    | 'no' binder ('where' expression)?                                       # none
    | 'the' binder ('where' condition=expression)? ('with' side_=('highest' | 'lowest') rank=expression)?
        (',' 'first' 'of' 'equals')?                                          # the
    ;

integer : '-'? INT ;

/* Words of the grammar that a vocabulary may still use as names, because no place admits both. */
name
    : NAME
    | 'a' | 'act' | 'add' | 'again' | 'all' | 'arrival' | 'author' | 'average' | 'averages' | 'bottom' | 'by' | 'card' | 'choice'
    | 'claim' | 'dated' | 'day' | 'decide' | 'document' | 'down' | 'draft' | 'earlier' | 'end' | 'entry' | 'equals' | 'erratum' | 'event' | 'example'
    | 'fact' | 'first' | 'fix' | 'force' | 'fractions' | 'from' | 'game' | 'general' | 'given' | 'gives' | 'greatest' | 'half' | 'happen'
    | 'holds' | 'id' | 'increments' | 'initiative' | 'its' | 'kind' | 'last' | 'limit' | 'list' | 'model' | 'modifiers' | 'more' | 'note'
    | 'on' | 'once' | 'order' | 'out' | 'packet' | 'parameter' | 'pass' | 'place' | 'random' | 'remove' | 'replaces' | 'round' | 'row' | 'rule'
    | 'rulebook' | 'ruling' | 'rulings' | 'second' | 'setting' | 'shuffle' | 'size' | 'source' | 'specific' | 'start' | 'state' | 'step' | 'term' | 'text'
    | 'to' | 'top' | 'trigger' | 'turn' | 'turns' | 'up' | 'use' | 'words'
    ;

DATE : [0-9][0-9][0-9][0-9] '-' [0-9][0-9] '-' [0-9][0-9] ;
HASH : HEX HEX HEX HEX HEX HEX HEX HEX HEX HEX HEX HEX ;
fragment HEX : [0-9a-f] ;
INT : [0-9]+ ;
NAME : [A-Za-z] [A-Za-z0-9_]* ([-.] [A-Za-z0-9_]+)* ;
STRING : '"' ( '\\' ["\\] | ~["\\\r\n] )* '"' ;
COMMENT : '--' ~[\r\n]* -> channel(HIDDEN) ;
SPACE : [ \t\r\n\uFEFF]+ -> channel(HIDDEN) ;
UNKNOWN : . ;
