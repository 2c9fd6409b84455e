import { type Api, pluralize, errorText, useToast } from '@forksight/sdk';
import { useState } from 'react';
import type { EnrichReport } from '../data/adminApi';
import { applyMapping, type ColumnMapping, guessMapping, isServersHeading, readHeading } from './enrichColumns';
import { readCsvFile } from './readCsvFile';

export type SendFile = (upload: Api.UploadEnrichment) => Promise<EnrichReport>;

interface Upload {
  fileName: string;
  csv: string;
}

/** The server's limit for an uploaded file. */
const MAX_UPLOAD_BYTES = 5 * 1024 * 1024;

/**
 * Choosing a file sends it for a preview, after the user has mapped columns that the server does not know; the import sends
 * exactly the previewed content.
 */
export function useEnrichment(send: SendFile, tooLarge: string) {
  const toast = useToast();
  const [file, setFile] = useState<Upload>();
  const [guess, setGuess] = useState<ColumnMapping>();
  const [previewed, setPreviewed] = useState<Upload>();
  const [report, setReport] = useState<EnrichReport>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState<'previewing' | 'importing'>();

  const upload = async (content: Upload, preview: boolean) => {
    setBusy(preview ? 'previewing' : 'importing');
    setFailure(undefined);
    if (preview) setPreviewed(content);
    try {
      const result = await send({ ...content, preview });
      setReport(result);
      if (!preview) toast.success(`${pluralize(result.people, 'person', 'people')} enriched`);
    } catch (error) {
      setFailure(errorText(error, preview ? 'Failed to check the file' : 'Failed to import the file'));
    } finally {
      setBusy(undefined);
    }
  };

  return {
    file,
    /** Set for a file whose columns the user has to map. */
    guess,
    report,
    failure,
    busy,
    chooseFile: async (chosen: File) => {
      setReport(undefined);
      setGuess(undefined);
      setFile(undefined);
      if (chosen.size > MAX_UPLOAD_BYTES) {
        setFailure(tooLarge);
        return;
      }
      const read = await readCsvFile(chosen);
      if (read.status === 'unreadable') {
        setFailure(read.problem);
        return;
      }
      const content = { fileName: chosen.name, csv: read.csv };
      const { heading } = readHeading(content.csv);
      setFile(content);
      setFailure(undefined);
      if (isServersHeading(heading)) await upload(content, true);
      else setGuess(guessMapping(heading));
    },
    previewWith: async (mapping: ColumnMapping) => {
      if (file && !busy) await upload({ ...file, csv: applyMapping(file.csv, mapping) }, true);
    },
    importFile: async () => {
      if (previewed && !busy) await upload(previewed, false);
    },
  };
}
