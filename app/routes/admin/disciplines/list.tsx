import { redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { chooseText } from '#app/i18n/texts.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { type ManagedColumns, ManagedList } from '#app/modules/people/table-columns/components/index.ts'
import { shownColumns } from '#app/modules/people/table-columns/index.server.ts'
import { addDiscipline, listDisciplines, moveDiscipline } from '#app/modules/work/discipline/index.server.ts'
import { ctxContext, languageContext } from '#app/platform/http/context.server.ts'
import { performPosted, postedForm } from '#app/platform/http/posted-form.ts'
import { postsAs, refusedForm } from '#app/platform/http/read-form.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonForm } from '#app/ui/button-form.tsx'
import { FormSummary } from '#app/ui/field.tsx'
import { useRefusedFields } from '#app/ui/form-parts.tsx'
import { Sign } from '#app/ui/icons.tsx'
import { DoneNotice } from '#app/ui/notice.tsx'
import { HiddenHead } from '#app/ui/page-parts.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { TextIn } from '#app/ui/text.tsx'
import { askedDisciplines } from '../asked-lists.ts'
import { AdminHeading } from '../components/admin-page.tsx'
import { requireEntry } from '../entry.server.ts'
import type { Route } from './+types/list'
import { DisciplineForm } from './discipline-form.tsx'

const PAGE = pathTo('admin.disciplines')
const DONE = ['deplace', 'reunie', 'supprimee'] as const

export async function loader({ context, request }: Route.LoaderArgs) {
	const actor = requireEntry(context, 'platform')
	const ctx = context.get(ctxContext)
	const { searchParams, search } = new URL(request.url)
	const asked = askedDisciplines(searchParams, context.get(languageContext))
	return {
		list: await listDisciplines(ctx, actor, asked),
		shown: await shownColumns(ctx, actor, searchParams, 'disciplines'),
		...{ asked, search },
		done: DONE.find((word) => word === searchParams.get('fait')) ?? null,
	}
}

export async function action({ context, request }: Route.ActionArgs) {
	const form = await postedForm(request)
	const posts = postsAs(context.get(ctxContext), requireEntry(context, 'platform'))
	const { done, answer } = await performPosted(form, {
		ajouter: ['ajoutee', posts(addDiscipline, {})],
		deplacer: ['deplace', posts(moveDiscipline, {})],
	})
	if (!answer.ok) return refusedForm(form, answer)
	if ('id' in answer) return redirect(pathTo('admin.discipline', { id: answer.id, fait: done }), 303)
	return redirect(pathTo('admin.disciplines', { fait: done }), 303)
}

/** The disciplines in their order, and adding one. */
export default function Disciplines({ loaderData, actionData }: Route.ComponentProps) {
	const { list, shown, asked, search, done } = loaderData
	const { t } = useTranslation('disciplines')
	const faults = useRefusedFields()
	return (
		<>
			<HiddenHead title={t('title')} />
			<AdminHeading title={t('title')}>{t('intro')}</AdminHeading>
			<DoneNotice>{done && !actionData ? t(`done.${done}`) : null}</DoneNotice>
			{actionData ? (
				<FormSummary title={t('refused')} faults={faults}>
					{t('correct')}
				</FormSummary>
			) : null}
			<ManagedList
				table="disciplines"
				label={t('title')}
				path={PAGE}
				{...{ search, asked, list, shown }}
				{...useColumns()}
				actions={{ label: t('columns.order'), cell: (row) => <Moves {...row} /> }}
				words={t('search')}
				file={pathTo('admin.listFile', { list: 'disciplines' })}
				none={t('none')}
			/>
			<Panel aria-labelledby="ajout" className="mt-6">
				<h2 id="ajout">{t('new')}</h2>
				<DisciplineForm discipline={null} perform="ajouter" />
			</Panel>
		</>
	)
}

type Row = Route.ComponentProps['loaderData']['list']['rows'][number]

function useColumns(): ManagedColumns<Row, 'disciplines'> {
	const { t } = useTranslation('disciplines')
	const language = useLanguage()
	const figure = (name: 'works' | 'journals') => ({
		label: t(`columns.${name}`),
		isNumber: true,
		isOrdered: true,
		cell: (row: Row) => formatNumber(row[name], language),
	})
	return {
		head: {
			label: t('columns.name'),
			isOrdered: true,
			cell: ({ id, name, sign }) => (
				<>
					<Sign name={sign} size={12} />{' '}
					<a className="link" href={pathTo('admin.discipline', { id })}>
						<TextIn texts={name} />
					</a>
				</>
			),
		},
		columns: { works: figure('works'), journals: figure('journals') },
	}
}

/** One place up or down in the order that readers see. */
function Moves({ id, name, place, isLast }: Row) {
	const { t } = useTranslation('disciplines')
	const language = useLanguage()
	const named = { name: chooseText(name, language)?.text ?? id }
	return (
		<div className="row">
			{place > 0 ? (
				<ButtonForm<typeof moveDiscipline> perform="deplacer" send={{ id, to: 'up' }}>
					<Button small aria-label={t('moveUpNamed', named)}>
						{t('moveUp')}
					</Button>
				</ButtonForm>
			) : null}
			{isLast ? null : (
				<ButtonForm<typeof moveDiscipline> perform="deplacer" send={{ id, to: 'down' }}>
					<Button small aria-label={t('moveDownNamed', named)}>
						{t('moveDown')}
					</Button>
				</ButtonForm>
			)}
		</div>
	)
}
