import { countOf, errorText, useToast } from '@forksight/sdk';
import { useState } from 'react';
import { type EnrichReport, useEnrich } from '../data/adminApi';

interface Upload {
  fileName: string;
  csv: string;
}

/** The server takes no more (its `largestUploadBytes`). */
const LARGEST_UPLOAD = 5 * 1024 * 1024;

/** A file is looked through when it is chosen; brought in is exactly what was looked at. */
export function useEnrichment() {
  const toast = useToast();
  const [file, setFile] = useState<Upload>();
  const [report, setReport] = useState<EnrichReport>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState<'looking' | 'bringing in'>();
  const [send] = useEnrich();

  const attempt = async (upload: Upload, preview: boolean) => {
    setBusy(preview ? 'looking' : 'bringing in');
    setFailure(undefined);
    try {
      const answer = await send({ ...upload, preview }).unwrap();
      setReport(answer);
      if (!preview) toast.success(`${countOf(answer.people, 'person', 'people')} enriched`);
    } catch (error) {
      setFailure(errorText(error, preview ? 'Failed to look through the file' : 'Failed to bring in the file'));
    } finally {
      setBusy(undefined);
    }
  };

  return {
    report,
    failure,
    busy,
    choose: async (chosen: File) => {
      setReport(undefined);
      setFile(undefined);
      if (chosen.size > LARGEST_UPLOAD) {
        setFailure('The file is larger than 5 MB: bring it in by the command enrich.');
        return;
      }
      const upload = { fileName: chosen.name, csv: await chosen.text() };
      setFile(upload);
      await attempt(upload, true);
    },
    bringIn: async () => {
      if (file && !busy) await attempt(file, false);
    },
  };
}
