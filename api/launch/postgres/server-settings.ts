/** Settings of the embedded PostgreSQL, beside those of PostgreSQL itself. */
export const SERVER_SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_buffers: '256MB',
  work_mem: '16MB',
  maintenance_work_mem: '256MB',
  max_wal_size: '4GB',
  checkpoint_timeout: '15min',
  random_page_cost: '1.1',
  // Compiling costs more than running any query of the product.
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

export function toArguments(values: Record<string, string>): string[] {
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
