import { colonOf, formatDate, formatNumber } from '#app/i18n/format.ts'
import { chooseText } from '#app/i18n/texts.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { removeSaved } from '#app/modules/shelf/index.server.ts'
import { type Folder, LONGEST_NOTE, type SavedWork, savedPlace } from '#app/modules/shelf/index.ts'
import { WorkMeta } from '#app/modules/work/components/index.ts'
import { Button, TextButton } from '#app/ui/button.tsx'
import { ButtonForm } from '#app/ui/button-form.tsx'
import { Colon } from '#app/ui/colon.tsx'
import { HiddenFields, useRefused } from '#app/ui/form.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm, ParagraphsField, SelectField } from '#app/ui/form-parts.tsx'
import { Disclosure } from '#app/ui/panel.tsx'
import { RemovalForm } from '#app/ui/removal-form.tsx'
import { Separator, TextIn } from '#app/ui/text.tsx'

const FIELDS = fieldsOf(savedPlace)

/** A saved work: what it is, the note beside it, and the forms that change or remove it. */
export function SavedItem({
	saved: { work, note, folderId, savedAt },
	folders,
	back,
}: {
	saved: SavedWork
	folders: Folder[]
	back: string
}) {
	const { t } = useTranslation('reader')
	const language = useLanguage()
	const folder = folders.find(({ id }) => id === folderId)
	const title = chooseText(work.title, language, work.language)?.text ?? ''
	const refused = useRefused('noter', { workId: work.id })
	const error = refused?.faults['note']
		? t('saved.errors.noteTooLong', { most: formatNumber(LONGEST_NOTE, language) })
		: undefined
	return (
		<li id={`travail-${work.id}`}>
			<div className="line-body">
				<h2>
					<a href={work.path}>
						<TextIn texts={work.title} original={work.language} />
					</a>
				</h2>
				<WorkMeta work={work} />
				<p className="smallest quiet">
					{t('saved.savedOn', { date: formatDate(savedAt.toISOString().slice(0, 10), language) })}
					{folder ? (
						<>
							<Separator />
							<bdi>{folder.name}</bdi>
						</>
					) : null}
				</p>
				{note ? (
					<p className="own-note" dir="auto">
						{note}
					</p>
				) : null}
				<div className="line-actions">
					<Disclosure
						summary={
							<>
								{t('saved.edit')}
								<span className="visually-hidden">
									<Colon />
									{title}
								</span>
							</>
						}
						open={refused !== null}
					>
						<FieldsForm
							fields={FIELDS}
							perform="noter"
							prefix={`${work.id}-`}
							hidden={{ workId: work.id }}
							values={{ folderId: folderId ?? '', note }}
							errors={{ note: error }}
						>
							<HiddenFields values={{ retour: back }} />
							{folders.length > 0 ? (
								<SelectField of={FIELDS.folderId} label={t('saved.folder')}>
									<option value="">{t('saved.unfiled')}</option>
									{folders.map(({ id, name }) => (
										<option key={id} value={id}>
											{name}
										</option>
									))}
								</SelectField>
							) : null}
							<ParagraphsField of={FIELDS.note} label={t('saved.note')} hint={t('saved.noteHelp')} rows={4} />
							<p className="form-foot">
								<Button>{t('form.save')}</Button>
							</p>
						</FieldsForm>
					</Disclosure>
					{note ? (
						<RemovalForm<typeof removeSaved>
							perform="oter"
							send={{ workId: work.id, withNote: '1' }}
							returnTo={back}
							act={t('saved.remove')}
							label={`${t('saved.remove')}${colonOf(language)}${title}`}
							lost={t('saved.removeFollows')}
							isText
						/>
					) : (
						<ButtonForm<typeof removeSaved>
							perform="oter"
							send={{ workId: work.id, withNote: '' }}
							returnTo={back}
						>
							<TextButton danger>
								{t('saved.remove')}
								<span className="visually-hidden">
									<Colon />
									{title}
								</span>
							</TextButton>
						</ButtonForm>
					)}
				</div>
			</div>
		</li>
	)
}
