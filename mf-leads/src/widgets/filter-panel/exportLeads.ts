import { FetchError, type Filter, type LeadSortColumn } from '@forksight/sdk';
import { rowCounter } from './rowCounter';

export interface ExportQuestion {
  workspace: string;
  filters: readonly Filter[];
  search: string;
  sortCol: LeadSortColumn | undefined;
  sortDesc: boolean;
  /** By the contract's names; all of them when undefined. */
  columns: readonly string[] | undefined;
}

/** Bytes that are gathered before they go into the file: a browser keeps a file's parts out of the page's memory. */
const PART_SIZE = 8 * 1024 * 1024;

/**
 * Fetches the leads that match as a CSV file and hands it to the browser as a download. Answers with the number of leads
 * in it. A million leads pass through without ever being in memory at once.
 * Throws FetchError on a status of 400 or above, and what fetch throws when the answer breaks off or is aborted.
 */
export async function exportLeads(question: ExportQuestion, signal: AbortSignal): Promise<number> {
  const response = await fetch('/api/filter-leads', {
    method: 'POST',
    credentials: 'same-origin',
    headers: { Accept: 'text/csv', 'Content-Type': 'application/json' },
    body: JSON.stringify(bodyOf(question)),
    signal,
  });
  if (!response.ok || !response.body) {
    throw new FetchError(`HTTP error! status: ${String(response.status)}`, response, undefined);
  }
  const { file, rows } = await gather(response.body);
  signal.throwIfAborted();
  download(file, `leads_${today()}.csv`);
  return rows;
}

function bodyOf({ workspace, filters, search, sortCol, sortDesc, columns }: ExportQuestion) {
  return {
    customer_slug: workspace,
    filters,
    ...(search.trim() !== '' && { search: search.trim() }),
    ...(sortCol && { sortCol, sortDesc }),
    ...(columns && { columns }),
  };
}

async function gather(body: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<{ file: Blob; rows: number }> {
  const counter = rowCounter();
  const parts: Blob[] = [];
  let waiting: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const reader = body.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    counter.add(read.value);
    waiting.push(read.value);
    size += read.value.length;
    if (size >= PART_SIZE) {
      parts.push(new Blob(waiting));
      [waiting, size] = [[], 0];
    }
  }
  const file = new Blob([...parts, ...waiting], { type: 'text/csv' });
  // The first row names the columns.
  return { file, rows: Math.max(0, counter.rows() - 1) };
}

function download(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser has taken the file by the time that anything else happens on the page.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** The person's own day, `YYYY-MM-DD`. */
function today(now = new Date()): string {
  const [month, day] = [now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0'));
  return `${String(now.getFullYear())}-${month ?? ''}-${day ?? ''}`;
}
