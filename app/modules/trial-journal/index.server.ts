export { acceptTrial, declineTrial, returnTrial } from './answer-trial.server.ts'
export { archiveFile, listOwnArchives } from './archive.server.ts'
export { trialMailSamples } from './mail-samples.server.ts'
export { askOpening, renewLink, revokeLink } from './own-trial.server.ts'
export {
	countAskedTrials,
	getOwnTrial,
	getTrial,
	listTrials,
	trialsAround,
	trialsAsCsv,
} from './queries.server.ts'
export {
	readTrial,
	readTrialArticle,
	readTrialFile,
	readTrialPicture,
} from './read-trial.server.ts'
export { endTrial, sweepTrials } from './remove-trial.server.ts'
