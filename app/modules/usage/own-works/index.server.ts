export { usageMailSamples } from './mail-samples.server.ts'
export {
	readUsageStop,
	sendUsageMails,
	setUsageMail,
	stopUsageMail,
	wantsUsageMail,
} from './monthly-mail.server.ts'
export { getOwnUsage, ownCountriesAsCsv, ownUsageAsCsv } from './queries.server.ts'
