import { useEffect } from 'react'

const duration = 2_500

interface ToastProps {
  text: string
  onClose: () => void
}

/** Alert at the top end of the page, which closes after 2.5 seconds. */
export function Toast({ text, onClose }: ToastProps) {
  useEffect(() => {
    const timer = setTimeout(onClose, duration)
    return () => clearTimeout(timer)
  }, [onClose])
  return (
    <div role="alert" className="sign-in__toast">
      {text}
    </div>
  )
}
