/**
 * Words about companies, lowercased and without accents. From general knowledge of commercial law and of how companies
 * name themselves; no list was copied in.
 */
const words = (text: string): ReadonlySet<string> => new Set(withoutMarks(text).split(/\s+/).filter(Boolean));

/** As `nameWords` compares texts. */
function withoutMarks(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '');
}

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
  employed me my myself just none no non not nothing nobody na null nil nan undefined unemployed student students contractor
  consultant hobbyist hobby personal retired home homeoffice office based private individual contributor unaffiliated
  affiliated affiliation unaffiliate unknown undisclosed anonymous stealth secret confidential various between jobs job
  looking seeking for work working open to here there somewhere anywhere everywhere remote remotely n a free hire sabbatical
  applicable available user company employer mycompany myhome idonthaveone donthaveone yet currently from internet
  earth world localhost test testing tester dummy asdf asdfg asdfgh qwerty foobar tbd todo
  freiberufler freiberuflich selbststandig selbstandig arbeitslos independiente autonomo ninguno ninguna independante aucun
  无 没有 无业 自由 自由职业 自由职业者 自由开发者 个人 個人 学生 待业 保密 在家 フリー フリーランス 個人事業主 なし 無職 自営業 自宅 無所属 无所属
  프리랜서 학생 무직 없음 개인 백수`);

/** Long words of that kind, which people misspell. */
export const MISSPELLED_NO_COMPANY = ['unaffiliated', 'unaffiliate', 'unaffiliation', 'notaffiliated', 'selfemployed'];

/** Legal forms that Chinese, Japanese and Korean names contain without spaces. */
export const CJK_LEGAL_FORMS =
  /股份有限公司|有限责任公司|有限責任公司|有限公司|总公司|分公司|公司|株式会社|有限会社|合同会社|㈱|주식회사|유한회사|㈜/g;

/** Places before Chinese names, and what these end with, as `GENERIC_WORDS` in other languages. */
export const CJK_PLACES =
  /^(?:中国|北京|上海|深圳|广州|杭州|成都|南京|武汉|西安|苏州|厦门|天津|重庆|长沙|济南|青岛|合肥|福州|珠海|东莞|大连|郑州|贵州|贵阳|浙江|江苏|广东|山东|香港|台湾|日本)[省市]?/;
export const CJK_GENERIC_WORDS = new RegExp(
  withoutMarks(
    /(?:集团|集團|控股|网络|網路|信息|資訊|科技|技术|技術|软件|軟體|ソフトウェア|テクノロジーズ|グループ|ホールディングス|ジャパン|数据|云计算|云|通信|电子|计算机|互联网|股份|그룹|코리아)+$/
      .source,
  ),
);
