/**
 * Words about companies, lowercased and without accents. From general knowledge of commercial law and of how companies
 * name themselves; no list was copied in.
 */
const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean));

/** Legal forms and the small words between them, at the end of a name. */
export const LEGAL_FORMS = words(`
  inc incorporated incorporation llc lllp llp lp ltd ltda limited limitada corp corporation co company companies plc pllc
  pbc pc pty pte pvt private psc gmbh ag kg kgaa ug ev mbh cokg sa sas sau sarl srl spa sapi sab snc eirl cv sl slu bv
  bvba nv vof ab oy oyj ou as asa aps hf ehf kk se sia uab kft nyrt zrt bt sro spzoo zoo doo dd ood eood ad tov jsc cjsc
  pjsc ojsc ooo oao zao pao tbk pt sdn bhd lda ei cic pa rl sprl zo o s z p k d g m b h of the and und et y i e de di da
  do del della n v`);

/** Words before a name that do not belong to it: articles, and legal forms in some languages. */
export const LEADING_WORDS = words('the pt ooo oao zao pao');

/** Words at the end of many names, which people often leave out. */
export const GENERIC_WORDS = words(`
  technologies technology technologie technologien tech techn solutions solution software softwares systems system
  systeme systemes sistemas group groupe gruppe grupo labs lab laboratories laboratory services service consulting
  consultancy consultants international intl global holdings holding networks network networking digital media studio
  studios online web hosting cloud computing computers computer foundation project team hq io com net org ai dev app apps
  usa us uk india europe america americas north japan china canada australia asia pacific nordic emea germany france
  deutschland data analytics interactive entertainment communications communication telecommunications mobile security
  cybersecurity financial finance partners ventures enterprises enterprise industries products platform platforms
  research engineering agency marketing commerce payments games gaming health healthcare insurance logistics it ict
  worldwide works innovation innovations information infotech management development insights intelligence robotics
  energy travel bank banking electronics semiconductor semiconductors collective institute brands branding school
  academy`);

/** Words of people without an employer: the text is one of these words or consists of them. */
export const NO_COMPANY = words(`
  independent independant independet indipendent freelance freelancer freelancers freelancing lance selfemployed self
  employed me myself just none nobody nothing na null nil unemployed student students contractor consultant hobbyist
  personal retired home private individual unaffiliated unknown undisclosed stealth secret various between jobs looking
  for work open to here there n a free hire sabbatical`);
