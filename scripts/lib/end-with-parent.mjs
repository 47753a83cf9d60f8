// Loaded into a process before its own code: however its parent ends, the process is asked to end too.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
