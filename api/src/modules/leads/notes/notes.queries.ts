import { SHOWN_TO_USER } from '../fields/shown-leads.rules.js';
import { userName } from '../fields/outreach-sql.js';
import { isoUtc } from '../../../platform/database/iso-utc.js';

// SQL text: it is pipelined behind the session statement (decision 0004).

/** SQL for the JSON object `NoteView` of a note `n`. */
const NOTE_JSON = `json_build_object('noteId', n.note_id, 'authorId', n.author_id, 'author', ${userName('n.author_id')},
    'body', n.body, 'mentions', n.mentions, 'version', n.version, 'createdAt', ${isoUtc('n.created_at')},
    'editedAt', ${isoUtc('n.edited_at')}, 'isOwn', n.author_id = $member)`;

/** Notes of a lead or company that one response lists. */
const MAX_NOTES_LISTED = 200;

const LISTED = `n.customer_id = $workspace and n.deleted_at is null
    and (n.lead_id is null or exists (select from lead l
      where l.customer_id = $workspace and l.lead_id = n.lead_id and ${SHOWN_TO_USER}))`;

/** The response body: the notes of the lead $1 or the company $2. */
export const NOTE_LIST = `
select json_build_object('notes', coalesce(json_agg(note order by created_at desc, note_id), '[]'))::text as body from (
  select ${NOTE_JSON} as note, n.created_at, n.note_id from note n
  where ${LISTED} and (n.lead_id = $1::int or n.company_id = $2::int)
  order by n.created_at desc, n.note_id limit ${MAX_NOTES_LISTED}
) listed`;

/** The note $1 as the column `note`. */
export const NOTE_VIEW = `select ${NOTE_JSON} as note from note n where ${LISTED} and n.note_id = $1`;

/** The user's note of the last minute on the lead $1 or the company $2 with the text $3. */
export const REPEATED_NOTE = `
select n.note_id as "noteId" from note n
where ${LISTED} and (n.lead_id = $1::int or n.company_id = $2::int) and n.body = $3
  and n.author_id = $member and n.created_at > now() - interval '1 minute'`;

/** A row if the lead $1 is visible. */
export const VISIBLE_LEAD = `
select from lead l where l.customer_id = $workspace and l.lead_id = $1 and ${SHOWN_TO_USER}`;

/** A row if the company $1 has a page in the workspace. */
export const VISIBLE_COMPANY = `
select from lead l where l.customer_id = $workspace and l.company_id = $1 and l.verdict <> 'hidden' limit 1`;

/** The users who can be mentioned. */
export const MEMBERS = `
select user_id as "userId", coalesce(name, email) as name from app_user
where customer_id = $workspace and active`;
