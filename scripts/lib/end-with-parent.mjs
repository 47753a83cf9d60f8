// Preloaded into a process: sends it SIGTERM when its parent ends for any reason.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
