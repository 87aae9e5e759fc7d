import { pathTo } from '#app/addresses/address.ts'
import type { Texts } from '#app/i18n/texts.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { Breadcrumb, HiddenHead } from '#app/ui/page-parts.tsx'
import { TabLinks } from '#app/ui/tabs.tsx'
import { TextIn } from '#app/ui/text.tsx'
import { AdminHeading } from '../components/admin-page.tsx'

const PAGES = [
	['identity', 'admin.journal'],
	['board', 'admin.journalBoard'],
	['sections', 'admin.journalSections'],
	['cover', 'admin.journalCover'],
	['workflow', 'desk.journal'],
	['address', 'admin.journalAddress'],
	['closure', 'admin.journalClosure'],
] as const

/** The head of each page of an open journal, and the way to the others. */
export function JournalHead({
	journal,
	present,
}: {
	journal: { slug: string; title: Texts; language: string }
	present: (typeof PAGES)[number][0]
}) {
	const { t } = useTranslation('library')
	const { t: admin } = useTranslation('admin')
	const name = <TextIn texts={journal.title} original={journal.language} />
	const { slug } = journal
	return (
		<>
			<HiddenHead title={t(`journalPages.${present}`)} />
			<Breadcrumb
				crumbs={[
					{ key: 'list', href: pathTo('admin.journals'), label: admin('rooms.journals') },
					{ key: 'self', label: name },
				]}
			/>
			<AdminHeading title={name}>
				<a className="link" href={pathTo('journal', { id: slug })}>
					{t('seeAsReader')}
				</a>
				{' · '}
				<a className="link" href={pathTo('desk.newIssue', { revue: slug })}>
					{t('prepareIssue')}
				</a>
			</AdminHeading>
			<TabLinks label={t('journalPages.label')}>
				{PAGES.map(([page, address]) => (
					<a key={page} href={pathTo(address, { slug })} aria-current={page === present ? 'page' : undefined}>
						{t(`journalPages.${page}`)}
					</a>
				))}
			</TabLinks>
		</>
	)
}
