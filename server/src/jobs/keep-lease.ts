interface KeptLease {
  /** Aborted when the lease is lost; the work under the lease must stop. */
  signal: AbortSignal
  stop: () => void
}

/** Renews a lease of this many seconds until it is stopped or lost; `renew` tells whether it is still held. */
export function keepLease(leaseSeconds: number, renew: () => Promise<boolean>): KeptLease {
  const lost = new AbortController()
  // An attempt that fails is followed by the next one, before the lease has ended.
  const renewing = setInterval(
    () =>
      void renew().then(
        (isHeld) => isHeld || lost.abort(new LeaseLost()),
        () => {},
      ),
    (leaseSeconds * 1000) / 4,
  )
  return { signal: lost.signal, stop: () => clearInterval(renewing) }
}

/** Another process has taken over, or the work was cancelled. */
export class LeaseLost extends Error {
  constructor() {
    super('The lease was lost')
  }
}
