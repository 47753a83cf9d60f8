import { chakra } from '@portal/ui'
import { renderSVG } from 'uqr'

const Picture = chakra('img', { base: { display: 'block', width: 'full', height: 'auto', borderRadius: 'md' } })

interface QrCodeProps {
  /** The address that the code leads to. */
  address: string
  label: string
}

/** A QR code as large as its place; black on white in the dark too, because cameras read nothing else well. */
export function QrCode({ address, label }: QrCodeProps) {
  const picture = renderSVG(address, { ecc: 'M', border: 4 })
  return <Picture src={`data:image/svg+xml,${encodeURIComponent(picture)}`} alt={label} />
}
