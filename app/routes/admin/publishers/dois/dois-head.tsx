import type { ReactNode } from 'react'
import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import type { ListedDois } from '#app/modules/deposit/index.server.ts'
import { Breadcrumb, HiddenHead } from '#app/ui/page-parts.tsx'
import { TextIn } from '#app/ui/text.tsx'

/** The way to a page about the DOIs of a publisher's books; `here` is the page itself, where it is not the list. */
export function DoisHead({
	publisher: { id, slug, title, language },
	page,
	here,
}: {
	publisher: ListedDois['holder']
	page: string
	here?: ReactNode
}) {
	const { t } = useTranslation('dois')
	const { t: admin } = useTranslation('admin')
	const list = here ? [{ key: 'list', href: pathTo('admin.publisherDois', { slug }), label: t('title') }] : []
	return (
		<>
			<HiddenHead title={page} />
			<Breadcrumb
				crumbs={[
					{ key: 'publishers', href: pathTo('admin.publishers'), label: admin('rooms.publishers') },
					{
						key: 'publisher',
						href: pathTo('admin.publisher', { id }),
						label: <TextIn texts={title} original={language} />,
					},
					...list,
					{ key: 'here', label: here ?? t('title') },
				]}
			/>
		</>
	)
}
