// Preloaded into the API and the worker: shuts them down gracefully when the process that started them is killed.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
