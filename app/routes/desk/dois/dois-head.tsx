import type { ReactNode } from 'react'
import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import type { WorkDoiState } from '#app/modules/deposit/index.ts'
import type { AdministeredJournal } from '#app/modules/journal/manage/index.server.ts'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { Breadcrumb, HiddenHead } from '#app/ui/page-parts.tsx'
import { TextIn } from '#app/ui/text.tsx'

const TONES: Readonly<Record<WorkDoiState, BadgeTone | undefined>> = {
	none: undefined,
	reserved: 'waiting',
	sent: 'info',
	tested: undefined,
	registered: 'ok',
	refused: 'alert',
}

/** How far a work is with its DOI, in a word or two. */
export function DoiState({ state }: { state: WorkDoiState }) {
	const { t } = useTranslation('dois')
	return <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>
}

/** The way to a page about the DOIs of a journal; `here` is the page itself, where it is not the list. */
export function DoisHead({
	journal,
	title,
	here,
}: {
	journal: AdministeredJournal
	title: string
	here?: ReactNode
}) {
	const { t } = useTranslation('dois')
	const { t: settings } = useTranslation('journalSettings')
	const { slug } = journal
	const list = here ? [{ key: 'list', href: pathTo('desk.dois', { slug }), label: t('title') }] : []
	return (
		<>
			<HiddenHead title={title} />
			<Breadcrumb
				crumbs={[
					{ key: 'journals', href: pathTo('desk.journals'), label: settings('list.title') },
					{
						key: 'journal',
						href: pathTo('desk.journal', { slug }),
						label: <TextIn texts={journal.title} original={journal.language} />,
					},
					...list,
					{ key: 'here', label: here ?? t('title') },
				]}
			/>
		</>
	)
}
