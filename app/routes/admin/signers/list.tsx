import { redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { shownColumns } from '#app/modules/people/table-columns/index.server.ts'
import {
	countPairs,
	keepApart,
	listManagedPeople,
	listMerges,
	listPairs,
	undoMerge,
} from '#app/modules/person/manage/index.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { performPosted, postedForm, refusedPage } from '#app/platform/http/posted-form.ts'
import { postsAs } from '#app/platform/http/read-form.ts'
import { DoneNotice, Notice } from '#app/ui/notice.tsx'
import { HiddenHead } from '#app/ui/page-parts.tsx'
import { TabLinks } from '#app/ui/tabs.tsx'
import { askedSigners } from '../asked-lists.ts'
import { AdminHeading } from '../components/admin-page.tsx'
import { requireEntry } from '../entry.server.ts'
import type { Route } from './+types/list'
import { MergeTable, PairTable, PeopleList } from './tables.tsx'

const VIEWS = ['doublons', 'reunions'] as const
const DONE = ['distincts', 'annulee', 'supprimee'] as const

export async function loader({ context, request }: Route.LoaderArgs) {
	const ctx = context.get(ctxContext)
	const actor = requireEntry(context, 'platform')
	const { searchParams, search } = new URL(request.url)
	const view = VIEWS.find((name) => name === searchParams.get('vue')) ?? null
	const asked = askedSigners(searchParams)
	return {
		...{ view, asked, search },
		shown: await shownColumns(ctx, actor, searchParams, 'signers'),
		pairCount: await countPairs(ctx, actor),
		people: view === null ? await listManagedPeople(ctx, actor, asked) : null,
		pairs: view === 'doublons' ? await listPairs(ctx, actor, asked) : null,
		merges: view === 'reunions' ? await listMerges(ctx, actor, asked) : null,
		done: DONE.find((word) => word === searchParams.get('fait')) ?? null,
	}
}

export async function action({ context, request }: Route.ActionArgs) {
	const posts = postsAs(context.get(ctxContext), requireEntry(context, 'platform'))
	const { done, answer } = await performPosted(await postedForm(request), {
		distinguer: ['distincts', posts(keepApart, {})],
		annuler: ['annulee', posts(undoMerge, {})],
	})
	if (!answer.ok) return refusedPage(answer)
	const vue = done === 'annulee' ? 'reunions' : 'doublons'
	return redirect(pathTo('admin.signers', { vue, fait: done }), 303)
}

/** The people who sign works: all of them, those who are probably one, and who was merged lately. */
export default function Signers({ loaderData, actionData }: Route.ComponentProps) {
	const { view, asked, search, shown, pairCount, people, pairs, merges, done } = loaderData
	const { t } = useTranslation('signers')
	const language = useLanguage()
	const formatted = formatNumber(pairCount.count, language)
	const nameOf = (name: (typeof VIEWS)[number] | null) =>
		t(`views.${name === 'doublons' && pairCount.isMore ? 'moreDoublons' : (name ?? 'toutes')}`, { formatted })
	return (
		<>
			<HiddenHead title={t('title')} />
			<AdminHeading title={t('title')}>{t('intro')}</AdminHeading>
			<DoneNotice>{done && !actionData ? t(`done.${done}`) : null}</DoneNotice>
			{actionData ? <Notice tone="severe">{t('errors.tooLate')}</Notice> : null}
			<TabLinks label={t('views.label')}>
				{[null, ...VIEWS].map((name) => (
					<a
						key={name ?? 'toutes'}
						href={pathTo('admin.signers', { vue: name })}
						aria-current={view === name ? 'page' : undefined}
					>
						{nameOf(name)}
					</a>
				))}
			</TabLinks>
			{people ? <PeopleList list={people} {...{ asked, shown, search }} /> : null}
			{pairs ? <PairTable list={pairs} search={search} /> : null}
			{merges ? <MergeTable list={merges} search={search} /> : null}
		</>
	)
}
