import { layout, type RouteConfigEntry } from '@react-router/dev/routes'
import { at } from '../at.ts'

/** Administration: hidden (404) from who may not enter, room by room. */
export const adminRoutes: RouteConfigEntry[] = [
	layout('./routes/admin/_layout.tsx', [
		at('admin', './routes/admin/overview.tsx'),
		at('admin.operator', './routes/admin/operator.tsx'),
		at('admin.texts', './routes/admin/texts/list.tsx'),
		at('admin.text', './routes/admin/texts/text.tsx'),
		at('admin.publishers', './routes/admin/publishers/list.tsx'),
		at('admin.newPublisher', './routes/admin/publishers/new.tsx'),
		at('admin.publisher', './routes/admin/publishers/publisher.tsx'),
		at('admin.journals', './routes/admin/journals/list.tsx'),
		at('admin.newJournal', './routes/admin/journals/new.tsx'),
		at('admin.journal', './routes/admin/journals/journal.tsx'),
		at('admin.journalBoard', './routes/admin/journals/board.tsx'),
		at('admin.journalSections', './routes/admin/journals/sections.tsx'),
		at('admin.journalAddress', './routes/admin/journals/address.tsx'),
		at('admin.journalDraft', './routes/admin/journals/draft.tsx'),
		at('admin.thesaurus', './routes/admin/thesaurus/list.tsx'),
		at('admin.newConcept', './routes/admin/thesaurus/new.tsx'),
		at('admin.concept', './routes/admin/thesaurus/concept.tsx'),
		at('admin.people', './routes/admin/people.tsx'),
		at('admin.person', './routes/admin/person.tsx'),
		at('admin.personAccess', './routes/admin/person-access.tsx'),
		at('admin.invitations', './routes/admin/invitations.tsx'),
		at('admin.log', './routes/admin/log.tsx'),
		at('admin.jobs', './routes/admin/jobs.tsx'),
		at('admin.outbox', './routes/admin/outbox.tsx'),
		at('admin.mail', './routes/admin/mail.tsx'),
		at('admin.mailTemplates', './routes/admin/mail-templates/list.tsx'),
		at('admin.mailTemplate', './routes/admin/mail-templates/template.tsx'),
	]),
	at('admin.logFile', './routes/admin/log-file.ts'),
	at('admin.mailPreview', './routes/admin/mail-preview.ts'),
	at('admin.mailTemplatePreview', './routes/admin/mail-templates/preview.ts'),
	at('admin.endImpersonation', './routes/admin/end-impersonation.ts'),
]
