import { listSeparator } from '#app/i18n/format.ts'
import { chooseText, type Texts } from '#app/i18n/texts.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { IssueDesk, IssueEntry } from '#app/modules/publication/issues/index.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button, TextButton } from '#app/ui/button.tsx'
import { Input, Select } from '#app/ui/control.tsx'
import { Field } from '#app/ui/field.tsx'
import { Disclosure, Panel } from '#app/ui/panel.tsx'
import { TextIn } from '#app/ui/text.tsx'
import { useGapName } from '../production/checklist.tsx'

type Section = { id: string; title: Texts }

const keyOf = ({ submissionId, workId }: IssueEntry) => (submissionId ? `s-${submissionId}` : `w-${workId}`)

/** The articles of an issue in their order, moved up and down without scripts. */
export function IssueContents({ issue, sections }: { issue: IssueDesk; sections: Section[] }) {
	const { t } = useTranslation('production')
	const { entries, mayManage } = issue
	return (
		<Panel aria-labelledby="sommaire">
			<h2 id="sommaire">{t('issues.contents')}</h2>
			{entries.length === 0 ? (
				<p className="quiet">{t('issues.noContents')}</p>
			) : (
				<ol className="lines issue-contents">
					{entries.map((entry, index) => (
						<li key={keyOf(entry)}>
							<EntryText entry={entry} />
							{mayManage ? (
								<div className="line-acts">
									{index > 0 ? <MoveButton entry={entry} act="monter" /> : null}
									{index < entries.length - 1 ? <MoveButton entry={entry} act="descendre" /> : null}
									<EntryForm entry={entry} sections={sections} isRemovable={issue.publishAt === null} />
								</div>
							) : null}
						</li>
					))}
				</ol>
			)}
		</Panel>
	)
}

function EntryText({ entry }: { entry: IssueEntry }) {
	const { t } = useTranslation('production')
	const language = useLanguage()
	const gapName = useGapName()
	const href = entry.deskPath ?? entry.path
	return (
		<div className="line-body">
			<h3>
				{href ? (
					<a href={href}>
						<TextIn texts={entry.title} original={entry.language} />
					</a>
				) : (
					<TextIn texts={entry.title} original={entry.language} />
				)}
			</h3>
			<p className="small quiet">
				{[entry.authors.join(listSeparator(language)), entry.pages].filter(Boolean).join(' · ')}
				{entry.section ? (
					<>
						{' · '}
						<TextIn texts={entry.section.title} />
					</>
				) : null}
			</p>
			<p className="small">
				<Badge tone={entry.state === 'published' || entry.state === 'ready' ? 'ok' : undefined}>
					{t(`issues.states.${entry.state}`)}
				</Badge>{' '}
				{entry.gaps.map(gapName).join(' · ')}
			</p>
		</div>
	)
}

function MoveButton({ entry, act }: { entry: IssueEntry; act: 'monter' | 'descendre' }) {
	const { t } = useTranslation('production')
	const language = useLanguage()
	const way = act === 'monter' ? 'up' : 'down'
	const title = chooseText(entry.title, language, entry.language)?.text ?? ''
	return (
		<form method="post">
			<input type="hidden" name="acte" value={act} />
			<input type="hidden" name="article" value={keyOf(entry)} />
			<TextButton aria-label={t(`issues.${way}Named`, { title })}>{t(`issues.${way}`)}</TextButton>
		</form>
	)
}

function EntryForm({
	entry,
	sections,
	isRemovable,
}: {
	entry: IssueEntry
	sections: Section[]
	isRemovable: boolean
}) {
	const { t } = useTranslation('production')
	const language = useLanguage()
	const key = keyOf(entry)
	return (
		<Disclosure summary={t('issues.place')}>
			<form className="form-line" method="post">
				<input type="hidden" name="acte" value="placer" />
				<input type="hidden" name="article" value={key} />
				<Field id={`rubrique-${key}`} label={t('details.section')}>
					{(field) => (
						<Select {...field} name="rubrique" defaultValue={entry.section?.id ?? ''}>
							<option value="">{t('details.noSection')}</option>
							{sections.map((section) => (
								<option key={section.id} value={section.id}>
									{chooseText(section.title, language)?.text}
								</option>
							))}
						</Select>
					)}
				</Field>
				<Field id={`pages-${key}`} label={t('details.pages')}>
					{(field) => (
						<Input {...field} name="pages" dir="ltr" maxLength={40} defaultValue={entry.pages ?? ''} />
					)}
				</Field>
				<Button>{t('issues.save')}</Button>
			</form>
			{isRemovable && entry.submissionId && !entry.workId ? (
				<form method="post">
					<input type="hidden" name="acte" value="sortir" />
					<input type="hidden" name="article" value={key} />
					<TextButton danger>{t('issues.remove')}</TextButton>
				</form>
			) : null}
		</Disclosure>
	)
}
