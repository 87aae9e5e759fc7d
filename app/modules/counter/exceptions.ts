/** The exceptions that this platform gives, with their messages and HTTP statuses (COUNTER 5.1, appendix D, table D.1). */
const EXCEPTIONS = {
	1000: { status: 503, message: 'Service Not Available' },
	1010: { status: 503, message: 'Service Busy' },
	1020: { status: 429, message: 'Client has made too many requests' },
	1030: { status: 400, message: 'Insufficient Information to Process Request' },
	2000: { status: 401, message: 'Requestor Not Authorized to Access Service' },
	2010: { status: 403, message: 'Requestor is Not Authorized to Access Usage for Institution' },
	2020: { status: 401, message: 'APIKey Invalid' },
	3020: { status: 400, message: 'Invalid Date Arguments' },
	3030: { status: 200, message: 'No Usage Available for Requested Dates' },
	3031: { status: 200, message: 'Usage Not Ready for Requested Dates' },
	3032: { status: 200, message: 'Usage No Longer Available for Requested Dates' },
	3050: { status: 200, message: 'Parameter Not Recognized in this Context' },
	3060: { status: 200, message: 'Invalid ReportFilter Value' },
	3061: { status: 200, message: 'Incongruous ReportFilter Value' },
	3062: { status: 200, message: 'Invalid ReportAttribute Value' },
	3063: { status: 200, message: 'Components Not Supported' },
} as const
type ExceptionCode = keyof typeof EXCEPTIONS

/** An exception as answers and the heads of reports bear it. */
export type CounterException = { Code: ExceptionCode; Message: string; Data?: string }

/** An exception by its number, with what it is about. */
export function exceptionOf(code: ExceptionCode, data?: string): CounterException {
	return { Code: code, Message: EXCEPTIONS[code].message, ...(data && { Data: data }) }
}

/** The HTTP status of an answer that is nothing but this exception. */
export const statusOf = ({ Code }: CounterException): number => EXCEPTIONS[Code].status
