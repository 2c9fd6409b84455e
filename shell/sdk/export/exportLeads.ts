import { FetchError } from '../data/fetchJson';
import type { Filter } from '../data/types';
import { createRowCounter } from './rowCounter';

export interface ExportRequest {
  workspace: string;
  filters: readonly Filter[];
  search: string;
  /** The API's own order when undefined. */
  sort?: { column: string; desc: boolean } | undefined;
  /** The API's names; all columns when undefined. */
  columns?: readonly string[] | undefined;
}

/** Bytes per part of the file: browsers keep the parts of a Blob outside of the page's memory. */
const PART_BYTES = 8 * 1024 * 1024;

/**
 * Downloads the matching leads as a CSV file and resolves to their number. The response is streamed: a million leads are never in
 * memory at once. Rejects with FetchError on a status of 400 or above, and with fetch's error when the response breaks off or is
 * aborted.
 */
export async function exportLeads(request: ExportRequest, signal: AbortSignal): Promise<number> {
  const response = await fetch('/api/filter-leads', {
    method: 'POST',
    credentials: 'same-origin',
    headers: { Accept: 'text/csv', 'Content-Type': 'application/json' },
    body: JSON.stringify(bodyOf(request)),
    signal,
  });
  if (!response.ok || !response.body) {
    throw new FetchError(`HTTP error! status: ${String(response.status)}`, response, undefined);
  }
  const { file, rows } = await readFile(response.body);
  signal.throwIfAborted();
  download(file, `leads_${today()}.csv`);
  return rows;
}

function bodyOf({ workspace, filters, search, sort, columns }: ExportRequest) {
  return {
    customer_slug: workspace,
    filters,
    ...(search.trim() !== '' && { search: search.trim() }),
    ...(sort && { sortCol: sort.column, sortDesc: sort.desc }),
    ...(columns && { columns }),
  };
}

async function readFile(body: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<{ file: Blob; rows: number }> {
  const counter = createRowCounter();
  const parts: Blob[] = [];
  let pending: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const reader = body.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    counter.add(read.value);
    pending.push(read.value);
    size += read.value.length;
    if (size >= PART_BYTES) {
      parts.push(new Blob(pending));
      [pending, size] = [[], 0];
    }
  }
  const file = new Blob([...parts, ...pending], { type: 'text/csv' });
  // The first row is the header.
  return { file, rows: Math.max(0, counter.rows() - 1) };
}

const REVOKE_AFTER_MS = 60_000;

function download(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser needs the address until the download has started.
  setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_AFTER_MS);
}

/** Today in the user's time zone, `YYYY-MM-DD`. */
function today(now = new Date()): string {
  const [month, day] = [now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0'));
  return `${String(now.getFullYear())}-${month ?? ''}-${day ?? ''}`;
}
