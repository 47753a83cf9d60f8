import { absenceStatisticsQueries, type ClassAlert, type ClassAlerts } from '@portal/api-client/marks'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

/** The threshold of a class with the alert of each student, by number. Empty until it is loaded, or where it fails. */
export function useClassAlerts(key: Parameters<typeof absenceStatisticsQueries.alerts>[0]) {
  const { data } = useQuery(absenceStatisticsQueries.alerts(key))
  return useMemo(() => toClassAlerts(data), [data])
}

const toClassAlerts = (alerts: ClassAlerts = { threshold: null, items: [] }) => ({
  threshold: alerts.threshold,
  of: new Map<string, ClassAlert>(alerts.items.map((alert) => [alert.idNumber, alert])),
})
