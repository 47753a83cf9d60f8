import { useOfflineReason } from '../feedback/use-online.ts'
import { Button, type ButtonProps } from './Button.tsx'

/** A button whose action needs the server at once: disabled with the reason while the device has no network. */
export function ServerButton(props: ButtonProps) {
  return <Button {...props} disabledReason={useOfflineReason() ?? props.disabledReason} />
}
