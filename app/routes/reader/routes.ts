import { layout, type RouteConfigEntry } from '@react-router/dev/routes'
import { at } from '../at.ts'

/** The space of everybody who has an account. */
export const readerRoutes: RouteConfigEntry[] = [
	layout('./routes/reader/_layout.tsx', [
		at('reader', './routes/reader/overview.tsx'),
		at('reader.security', './routes/reader/security.tsx'),
		at('reader.tokens', './routes/reader/tokens.tsx'),
		at('reader.follows', './routes/reader/follows.tsx'),
		at('reader.newFollow', './routes/reader/follows-new.tsx'),
		at('reader.library', './routes/reader/saved.tsx'),
		at('reader.newSaved', './routes/reader/saved-new.tsx'),
		at('reader.history', './routes/reader/history.tsx'),
		at('reader.profile', './routes/reader/profile.tsx'),
		at('reader.trial', './routes/reader/trial/overview.tsx'),
		at('reader.newTrial', './routes/reader/trial/new.tsx'),
		at('reader.trialStep', './routes/reader/trial/step.tsx'),
		at('reader.data', './routes/reader/data.tsx'),
	]),
	at('waiting', './routes/reader/waiting.tsx'),
	at('reader.references', './routes/reader/saved-references.ts'),
	at('reader.trialArchive', './routes/reader/trial/archive-file.ts'),
	at('reader.archive', './routes/reader/data-archive.ts'),
	at('reader.keepAccount', './routes/reader/keep-account.tsx'),
	at('portrait', './routes/reader/portrait-file.ts'),
]
