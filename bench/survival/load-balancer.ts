import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

export interface LoadBalancer {
  url: string
  /** Routes new calls only to these ports; resolves when the calls under way have ended. */
  balance: (ports: readonly number[]) => Promise<void>
  stop: () => Promise<void>
}

const configuration = (port: number, ports: readonly number[]) => `
daemon off;
user root;
pid nginx.pid;
error_log nginx.log;
events {}
http {
  access_log off;
  client_body_temp_path body;
  proxy_temp_path proxy;
  fastcgi_temp_path fastcgi;
  uwsgi_temp_path uwsgi;
  scgi_temp_path scgi;
  client_max_body_size 25m;
  upstream portal {
    ${ports.map((each) => `server 127.0.0.1:${each} max_fails=1 fail_timeout=2s;`).join('\n    ')}
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://portal;
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    }
  }
}
`

/** The machine's nginx as load balancer of these ports, configured as in `docs/how-to/operate.md`. */
export async function startLoadBalancer(folder: string, port: number, ports: readonly number[]): Promise<LoadBalancer> {
  mkdirSync(folder, { recursive: true })
  const write = (of: readonly number[]) => writeFileSync(join(folder, 'nginx.conf'), configuration(port, of))
  const words = ['-p', folder, '-c', 'nginx.conf', '-e', 'nginx.log']
  write(ports)
  const nginx = spawn('nginx', words, { stdio: 'inherit' })
  const ended = once(nginx, 'exit')
  await once(nginx, 'spawn').catch(() => {
    throw new Error('nginx is needed: apt-get install nginx-light')
  })
  const url = `http://127.0.0.1:${port}`
  for (let attempt = 0; !(await fetch(`${url}/health/ready`).catch(() => null))?.ok; attempt++) {
    if (attempt > 100) throw new Error('nginx does not answer')
    await sleep(50)
  }
  return {
    url,
    balance: async (of) => {
      write(of)
      await promisify(execFile)('nginx', [...words, '-s', 'reload'])
      await sleep(1_000)
    },
    stop: async () => {
      nginx.kill('SIGTERM')
      await ended
    },
  }
}
