import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { Client } from 'pg'

export interface BlackholeProxy {
  /** URL of the same database through this proxy. */
  databaseUrl: string
  /** Drops every byte from now on; connections are still accepted and none is closed. */
  silence: () => void
  /** The number of open connections that lost a byte. */
  lost: () => number
  /** New connections work again. One that lost a byte stays silent, as after a firewall dropped its state. */
  resume: () => void
  /** Resets every connection, like a restarted machine. */
  reset: () => void
  close: () => Promise<void>
}

/** A TCP proxy in front of a database, to simulate packet loss without closed connections. */
export async function startBlackholeProxy(databaseUrl: string): Promise<BlackholeProxy> {
  const { host, port, user, database } = new Client({ connectionString: databaseUrl })
  const target = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port }
  const sockets = new Set<Socket>()
  const accepted = new Set<Socket>()
  const lost = new Set<Socket>()
  let isSilent = false

  function track(socket: Socket): void {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
  }
  const server = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect({ ...target, allowHalfOpen: true })
    const lose = () => {
      if (isSilent) lost.add(near)
      return lost.has(near)
    }
    lose()
    accepted.add(near)
    near.on('close', () => {
      accepted.delete(near)
      lost.delete(near)
    })
    const pass = (from: Socket, to: Socket) => {
      track(from)
      from.on('data', (bytes) => {
        if (!lose()) to.write(bytes)
      })
      from.on('end', () => {
        if (!lose()) to.end()
      })
    }
    pass(near, far)
    pass(far, near)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port: nearPort } = Object(server.address())
  return {
    databaseUrl: `postgresql://${user}@127.0.0.1:${nearPort}/${database}`,
    silence: () => void (isSilent = true),
    lost: () => lost.size,
    resume: () => void (isSilent = false),
    reset: () => {
      for (const socket of accepted) socket.resetAndDestroy()
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
