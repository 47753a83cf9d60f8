import { useEffect } from 'react'

const duration = 2_500

interface ToastProps {
  text: string
  onClose: () => void
}

/** Says at the top, at the end of the line, that signing in was refused, and closes by itself. */
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
