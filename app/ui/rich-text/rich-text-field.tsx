import type { ComponentProps } from 'react'
import { pathTo } from '#app/addresses/address.ts'
import { listSeparator } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { ParagraphsField } from '../form-parts.tsx'
import { ACTIONS, type EditorLabels } from './editor-labels.ts'
import { LOSSES } from './from-html.ts'

/** A field of markup, over which scripts lay an editor (`app/enhance/rich-text`). */
export function RichTextField(field: ComponentProps<typeof ParagraphsField>) {
	return <ParagraphsField {...field} data-rich-text={JSON.stringify(useEditorLabels())} />
}

function useEditorLabels(): EditorLabels {
	const { t } = useTranslation('siteText')
	const language = useLanguage()
	const dialog = (word: keyof EditorLabels['dialog']) => t(`editor.dialog.${word}`)
	return {
		toolbar: t('editor.toolbar'),
		pictures: pathTo('admin.picture'),
		actions: Object.fromEntries(
			ACTIONS.map((action) => [action, t(`editor.actions.${action}`)]),
		) as EditorLabels['actions'],
		dialog: {
			...{ link: dialog('link'), address: dialog('address'), addressHelp: dialog('addressHelp') },
			...{ refusedAddress: dialog('refusedAddress'), set: dialog('set'), unlink: dialog('unlink') },
			...{ cancel: dialog('cancel'), picture: dialog('picture'), source: dialog('source') },
			...{ sourceHelp: dialog('sourceHelp'), refusedSource: dialog('refusedSource') },
			...{ file: dialog('file'), fileHelp: dialog('fileHelp'), refusedFile: dialog('refusedFile') },
			...{ alt: dialog('alt'), altHelp: dialog('altHelp'), noAlt: dialog('noAlt') },
		},
		changed: t('editor.changed'),
		separator: listSeparator(language),
		losses: Object.fromEntries(
			LOSSES.map((loss) => [loss, t(`editor.losses.${loss}`)]),
		) as EditorLabels['losses'],
	}
}
