import { pluralize, errorText, useToast } from '@forksight/sdk';
import { useState } from 'react';
import { type EnrichReport, useEnrich } from '../data/adminApi';

interface Upload {
  fileName: string;
  csv: string;
}

/** The server's limit for an uploaded file. */
const MAX_UPLOAD_BYTES = 5 * 1024 * 1024;

/** Choosing a file sends it for a preview; the import sends exactly the previewed content. */
export function useEnrichment() {
  const toast = useToast();
  const [file, setFile] = useState<Upload>();
  const [report, setReport] = useState<EnrichReport>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState<'previewing' | 'importing'>();
  const [send] = useEnrich();

  const upload = async (content: Upload, preview: boolean) => {
    setBusy(preview ? 'previewing' : 'importing');
    setFailure(undefined);
    try {
      const result = await send({ ...content, preview }).unwrap();
      setReport(result);
      if (!preview) toast.success(`${pluralize(result.people, 'person', 'people')} enriched`);
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
    chooseFile: async (chosen: File) => {
      setReport(undefined);
      setFile(undefined);
      if (chosen.size > MAX_UPLOAD_BYTES) {
        setFailure('The file is larger than 5 MB: bring it in by the command enrich.');
        return;
      }
      const content = { fileName: chosen.name, csv: await chosen.text() };
      setFile(content);
      await upload(content, true);
    },
    importFile: async () => {
      if (file && !busy) await upload(file, false);
    },
  };
}
