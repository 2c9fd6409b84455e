/**
 * Common given names: a login that joins one to `bot` is a nickname. From general knowledge. Lowercase, for a regular
 * expression.
 */
export const GIVEN_NAMES = [
  'aaron|abby|adam|adrian|ahmed|alan|albert|alberto|alejandro|alessandro|alex|alexander|alexandra|alexis|alfred|ali|alice',
  'alina|allan|allen|amanda|amy|ana|anders|andre|andrea|andreas|andrei|andrew|andrey|andy|angela|anita|ann|anna|anne',
  'annie|anthony|antoine|anton|antonio|april|arjun|arthur|ashley|barbara|bart|beatrice|ben|benjamin|bernard|bernd|beth',
  'betty|bill|billy|bob|bobby|brad|bram|brandon|brenda|brian|bruce|bruno|bryan|caleb|cameron|carl|carla|carlos|carol',
  'caroline|catherine|cathy|cecilia|charles|charlie|charlotte|chloe|chris|christian|christina|christine|christoph',
  'christopher|claire|clara|claudia|colin|connor|craig|cristina|cynthia|dan|dana|daniel|daniela|danny|dave|david|dean',
  'debbie|denis|dennis|derek|diana|diego|dimitri|dirk|dmitry|dominic|don|donald|donna|doug|douglas|duncan|dylan|ed|eddie',
  'eduardo|edward|elena|eli|elisa|elizabeth|ella|ellen|emil|emily|emma|eric|erica|erik|ernesto|ethan|eugene|eva|evan|fabian',
  'felipe|felix|fernando|florian|francesco|francis|francisco|frank|franz|fred|frederic|gabe|gabriel|gary|george|gerald',
  'gerard|giovanni|giulia|grace|graham|greg|gregory|guido|guille|guillermo|gustavo|hannah|hans|harry|hector|heidi|helen|henrik',
  'henry|herbert|holger|howard|hugo|ian|igor|ines|ingrid|irene|isaac|isabel|ivan|jack|jacob|jake|james|jamie|jan|jane|janet',
  'jason|javier|jay|jean|jeff|jeffrey|jen|jenna|jennifer|jenny|jens|jeremy|jerry|jesse|jessica|jesus|jill|jim|jimmy|joan',
  'joe|joel|johan|johannes|john|johnny|jon|jonas|jonathan|jordan|jorge|jose|josef|joseph|josh|joshua|juan|judith|julia|julian',
  'julie|julien|juliet|jurgen|justin|kai|karen|karl|kate|katie|katrin|kay|keith|kelly|ken|kenneth|kevin|kim|kirk|klaus|kristen',
  'kristin|kyle|lars|laura|lauren|lee|leo|leon|leonard|leonardo|leslie|liam|linda|lisa|liz|lorenzo|louis|luca|lucas|lucy|luis',
  'luke|lynn|manuel|marc|marcel|marco|marcus|margaret|maria|marie|mario|mark|markus|martha|martin|mary|mathias|matt|matteo',
  'matthew|maurice|max|maxim|megan|mel|melissa|michael|michelle|miguel|mikael|mike|mitch|mohamed|monica|nadia|nancy|natalie',
  'nate|nathan|neil|nicholas|nick|nicolas|nicole|nigel|nina|noah|nora|norman|oleg|oliver|olivia|oscar|otto|owen|pablo|pam|paolo',
  'pat|patricia|patrick|paul|paula|pavel|pedro|peggy|per|pete|peter|phil|philip|philipp|pierre|rachel|rafael|rahul|ralf|ralph',
  'ramon|randy|raul|ray|raymond|rebecca|reinhard|renate|ricardo|richard|rick|rob|robert|roberto|robin|rodrigo|roger|roland|rolf',
  'ron|ronald|rosa|ross|roy|ruben|rudolf|russell|ruth|ryan|sabine|sally|sam|samantha|samuel|sandra|sara|sarah|scott|sean|sebastian',
  'serge|sergei|sergio|seth|shane|shannon|sharon|shawn|sheila|simon|simone|sofia|sonia|sophie|stan|stefan|stefano|stephan',
  'stephanie|stephen|steve|steven|stuart|susan|susanne|suzanne|sven|sylvia|tanya|tara|ted|teresa|terry|theo|theodore|theresa',
  'thomas|tim|timothy|tina|todd|tom|tommy|tony|tyler|ulrich|ursula|valentin|valerie|vanessa|vera|veronica|victor|victoria|vincent',
  'viktor|vladimir|walter|wayne|wendy|werner|will|william|wolfgang|xavier|yuri|yves|zach|zachary|zoe',
].join('|');
