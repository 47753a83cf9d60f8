import { gateUserAgent } from '@portal/release-format/gate-browser'

/** Nothing listens on the port of the discard protocol. */
const nowhere = 'http://127.0.0.1:9'

/**
 * Disables background requests, `navigator.webdriver`, by which code would know the gate, and the sandbox only for root,
 * under which Chromium cannot use it. The user agent marks every request as one of the gate, so that the portal refuses
 * changes. With `origins` the browser reaches only these: every other connection, WebSockets included, ends at a proxy
 * that does not exist, no other name is resolved, and WebRTC sends nothing past the proxy.
 */
export function browserArguments(origins?: string[]): string[] {
  const quiet = ['--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-dev-shm-usage']
  return [
    ...quiet,
    `--user-agent=${gateUserAgent}`,
    '--disable-blink-features=AutomationControlled',
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ...(origins ? confinement(origins.map((origin) => new URL(origin))) : []),
  ]
}

function confinement(reachable: URL[]): string[] {
  const rules = ['MAP * ~NOTFOUND', ...reachable.map(({ hostname }) => `EXCLUDE ${hostname}`), 'EXCLUDE 127.0.0.1']
  return [
    `--proxy-server=${nowhere}`,
    `--proxy-bypass-list=${['<-loopback>', ...reachable.map(({ origin }) => origin)].join(';')}`,
    `--host-resolver-rules=${rules.join(', ')}`,
    '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  ]
}
