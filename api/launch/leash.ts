// Preloaded into the API and the worker: they end in good order when whoever started them has died without a word.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
