import { expect, test } from 'vitest'
import { isInOtherScript } from './other-script.ts'

test.each([
	['Youssef El-Khayali le dit', 'يوسف الخيالي'],
	['selon El-Khayali Youssef', 'يوسف الخيالي'],
	['l’œuvre d’Ismaïl ben Sabri', 'اسماعيل صبري'],
	['كتب موسى كوليبالي ذلك', 'Moussa Coulibaly'],
	['قال محمد منصور', 'Mohammed Mansour'],
	['comme Taha Hussein le dit', 'طه حسين'],
	['comme Ta\u200Bha Hus\u00ADsein le dit', 'طه حسين'],
	['comme Abdelkébir Khatibi le dit', 'عبد الكبير الخطيبي'],
	['كتب عبد الله العروي ذلك', 'Abdallah Laroui'],
	['كتب مالك بن نبي ذلك', 'Malek Bennabi'],
	['comme Tayeb Salih le dit', 'الطيب صالح'],
	['كتب عثمان سمبين ذلك', 'Ousmane Sembène'],
	['عهد الحبيب بورقيبة', 'Habib Bourguiba'],
	['El Khayali, Youssef (2019), Le fleuve', 'يوسف الخيالي'],
	['المرنيسي، فاطمة (2001)', 'Fatema Mernissi'],
	['ديوب، شيخ أنتا. 1960', 'Cheikh Anta Diop'],
	['Asmaa Mint Mohamed Lemine le dit', 'أسماء بنت محمد لمين'],
	['Asma bint Muhammad al-Amin le dit', 'أسماء بنت محمد الأمين'],
	['Mohamed Ould Abdel Aziz le dit', 'محمد ولد عبد العزيز'],
	['Muhammad wuld Abd ul-Aziz le dit', 'محمد ولد عبد العزيز'],
	['كتبت مريم بنت أحمد ولد الشيخ ذلك', 'Mariem Mint Ahmed Ould Cheikh'],
])('« %s » names %s', (text, name) => expect(isInOtherScript(text, name)).toBe(true))

/** Lines of the demonstration library that were taken for names. */
test.each([
	[
		'capitals that other words part',
		'Ce fut alors qu’Ismaïl traça le plan de la ville de Sabra',
		'اسماعيل صبري',
	],
	['the same consonants with a vowel between', 'هل المشاع الإبداعي ضد حقوق الطبع والنشر؟', 'Heike Tappe'],
	['a name of few consonants', 'ابراهيم ابي خاطر', 'Ibrahima Ba'],
	['an acronym and a country', 'the office of SIL Ethiopia in Asosa', 'الطيب صالح'],
	['two people whom a comma parts', 'avec Youssef, El-Khayali et d’autres', 'يوسف الخيالي'],
	['somebody else’s daughter', 'Asmaa Mint Sidi Lemine le dit', 'أسماء بنت محمد لمين'],
	['a sentence between', 'Youssef lit. El-Khayali écrit', 'يوسف الخيالي'],
])('%s name nobody', (_, text, name) => expect(isInOtherScript(text, name)).toBe(false))
