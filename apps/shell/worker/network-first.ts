interface NetworkFirst {
  network: Promise<Response>
  kept: () => Promise<Response | undefined>
  /** Milliseconds for which the network is waited for while there is something kept. */
  patience: number
}

/** The answer of the network, and the kept one where the network fails or does not answer in time. */
export async function networkFirst({ network, kept, patience }: NetworkFirst): Promise<Response> {
  let clock: ReturnType<typeof setTimeout>
  const late = new Promise<null>((resolve) => {
    clock = setTimeout(resolve, patience, null)
  })
  const inTime = await Promise.race([network, late]).catch(() => null)
  clearTimeout(clock!)
  return inTime ?? (await kept()) ?? network.catch(() => Response.error())
}
