/**
 * Whether a URL belongs to one of the push services: origins, whose host may begin with `*.` for every host below it. The
 * server posts to addresses that browsers name, and to no other host than these.
 */
export function isPushService(endpoint: string, services: readonly string[]): boolean {
  const url = URL.parse(endpoint)
  if (!url || url.username || url.password) return false
  return services.some((service) => {
    const [scheme, host = ''] = service.split('://')
    if (url.protocol !== `${scheme}:`) return false
    return host.startsWith('*.') ? url.host.endsWith(host.slice(1)) : url.host === host
  })
}
