import { ownValue } from '../../../leads/fields/own-values.rules.js';

// SQL text: it searches all texts of all workspaces.

/** Where a person may still be mentioned after the erasure. */
export const REMNANT_KINDS = ['favorite', 'view-name', 'view-filters', 'tag', 'note', 'thread'] as const;
export type RemnantKind = (typeof REMNANT_KINDS)[number];

/** One text in which the person is mentioned. */
export interface Mention {
  kind: RemnantKind;
  /** Ids of the row: `customer`, `customer/view`, `customer/tag` or `repo/number`. */
  place: string;
  /** The text that mentions the person. */
  text: string;
  /** What users call the place, if the text does not say so. */
  label: string | null;
  customerSlug: string | null;
  url: string | null;
}

/** What an erasure needs of the person, before it: as sources know the person, and as own files of workspaces do. $1 the person. */
export const PERSON_FACTS = `
select login, full_name as "fullName", linkedin_url as "linkedinUrl", twitter,
  array_remove(array[work_email, personal_email], null) as emails
from person where person_id = $1
union all
select person.login, ${ownValue('lead', 'full_name')}, ${ownValue('lead', 'linkedin_url')}, ${ownValue('lead', 'twitter')},
  array_remove(array[${ownValue('lead', 'work_email')}, ${ownValue('lead', 'personal_email')}], null)
from lead join person on person_id = lead_id
where lead_id = $1 and own_values is not null`;

/** Values of filters as one text; the quotes and brackets of JSON are no text of the user. */
const FILTER_TEXT = `(
  select string_agg(value #>> '{}', E'\\n')
  from jsonb_path_query(filters, 'lax $[*].value[*]') value where jsonb_typeof(value) = 'string')`;

/** All texts of all workspaces that the erasure does not cover. */
const TEXTS = `
select 'favorite' as kind, customer_id::text as place, profile as text, null as label, slug as "customerSlug",
  profile as url, lead_id
from favorite join customer using (customer_id)
union all
select 'view-name', customer_id || '/' || view_id, lead_view.name, null, slug, null, null
from lead_view join customer using (customer_id)
union all
select 'view-filters', customer_id || '/' || view_id, ${FILTER_TEXT}, lead_view.name, slug, null, null
from lead_view join customer using (customer_id)
union all
select 'tag', customer_id || '/' || tag_id, tag.name, null, slug, null, null
from (
  select customer_id, tag_id, name from tag union all select customer_id, tag_id, name from deleted_tag
) tag join customer using (customer_id)
union all
select 'note', customer_id || '/' || note_id, note.body, company.name, slug, null, note.lead_id
from note join customer using (customer_id) left join company on company.company_id = note.company_id
union all
select 'thread', repo_id || '/' || number, part.text, full_name || '#' || number, null,
  'https://github.com/' || full_name || '/issues/' || number, null
from thread_text join repo using (repo_id) cross join lateral (values (title), (body)) part(text)
where part.text is not null`;

/** Titles and bodies as one text, of which remnants were stored before migration 0128. */
const WHOLE_THREADS = `
select 'thread', repo_id || '/' || number, title || E'\\n' || body, full_name || '#' || number, null,
  'https://github.com/' || full_name || '/issues/' || number, null
from thread_text join repo using (repo_id) where title || body is not null`;

const COLUMNS = 'kind, place, text, label, "customerSlug", url';

/**
 * Texts that mention a person: $1 lowercased terms, $2 their patterns; and favourites that may be the person's: $3 stems.
 * Not those that the erasure deletes: of the person $4, and with an address of $5. $6 limits the texts. The search for
 * the plain term comes first because patterns are slow. The caller compares the stems of favourites, also of those with
 * encoded addresses.
 */
export const FIND_MENTIONS = `
select ${COLUMNS} from (
  select *, row_number() over (partition by kind = 'favorite' order by kind, place, text) as position
  from (${TEXTS}) mention
  where case kind
    when 'favorite' then lead_id is distinct from $4::int and not (lead_id is null and text = any($5::text[]))
      and exists (
        select from unnest($3::text[]) stem
        where strpos(text, 'linkedin.com/') > 0 and (strpos(text, stem) > 0 or text ~ '%|[^ -~]'))
    else lead_id is distinct from $4::int and exists (
      select from unnest($1::text[], $2::text[]) trace(term, pattern)
      where strpos(lower(text), term) > 0 and lower(text) ~ pattern)
    end
) found
where kind = 'favorite' or position <= $6 order by kind, place, text`;

/** The texts that are at the places of the person's remnants now. $1 the person. */
export const CURRENT_MENTIONS = `
select ${COLUMNS}, remnant.text_hash as "textHash"
from erasure_remnant remnant join (${TEXTS} union all ${WHOLE_THREADS}) mention using (kind, place)
where remnant.person_id = $1 and text is not null order by kind, place, text`;

/** $1 the person; $2 kinds, $3 places and $4 keyed hashes of the texts. */
export const STORE_REMNANTS = `
insert into erasure_remnant (person_id, kind, place, text_hash)
select $1, kind, place, text_hash from unnest($2::text[], $3::text[], $4::bytea[]) found(kind, place, text_hash)
on conflict do nothing`;

/** $1 the person. */
export const DELETE_REMNANTS = 'delete from erasure_remnant where person_id = $1';
