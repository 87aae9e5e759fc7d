import type { ReactNode } from 'react'
import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import type { ListedDois } from '#app/modules/deposit/index.server.ts'
import { Breadcrumb, HiddenHead } from '#app/ui/page-parts.tsx'
import { TextIn } from '#app/ui/text.tsx'

/** The way to a page about the DOIs of a journal; `here` is the page itself, where it is not the list. */
export function DoisHead({
	journal,
	title,
	here,
}: {
	journal: ListedDois['holder']
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
