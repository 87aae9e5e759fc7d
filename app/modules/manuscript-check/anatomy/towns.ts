import { formOf } from './regions.ts'

/** Towns of African studies as they stand in bylines, and towns of two words elsewhere that look like somebody's name. Families that are towns too (Ségou, Mamou) are left out. */
const NAMES = `Abidjan|Abomey-Calavi|Abuja|Accra|Addis Ababa|Addis-Abeba|Adís Abeba|Alger|Algiers|Antananarivo|Asmara|Bamako|Bangui|Banjul|Bissau|Blantyre|Bloemfontein|Bobo-Dioulasso|Brazzaville
Bujumbura|Bukavu|Buea|Cairo|Le Caire|El Cairo|Cape Coast|Cape Town|Le Cap|Ciudad del Cabo|Casablanca|Conakry|Cotonou|Dakar|Dar es Salaam|Djibouti|Dodoma|Douala|Dschang|Durban|Enugu|Fès|Freetown
Gaborone|Gitega|Goma|Grahamstown|Harare|Ibadan|Ile-Ife|Johannesburg|Juba|Kampala|Kano|Kara|Khartoum|Kigali|Kinshasa|Kisangani|Korhogo|Lagos|Libreville|Lilongwe|Lomé|Luanda|Lubumbashi|Lusaka|Malabo
Maputo|Marrakech|Maroua|Maseru|Mbabane|Mekelle|Mogadishu|Mogadiscio|Mombasa|Monrovia|N’Djamena|N'Djaména|Nairobi|Ngaoundéré|Niamey|Nouakchott|Nsukka|Ouagadougou|Parakou|Port Elizabeth|Port Harcourt
Port Louis|Port-Louis|Porto-Novo|Porto Novo|Pretoria|Rabat|Saint-Louis|São Tomé|Stellenbosch|Thiès|Tripoli|Tunis|Ulundi|Victoria Falls|Windhoek|Yamoussoukro|Yaoundé|Zanzibar|Ziguinchor|Zinder|Zomba
Buenos Aires|Hong Kong|Kuala Lumpur|Las Palmas|Los Angeles|Mexico City|New Delhi|New Haven|New Orleans|New York|Rio de Janeiro|San Diego|San Francisco|Santa Barbara|Santa Cruz|São Paulo|Tel Aviv
Aix-en-Provence|Amsterdam|Barcelona|Basel|Bayreuth|Berlin|Bordeaux|Bruxelles|Brussels|Frankfurt|Genève|Geneva|Grenoble|Hamburg|Köln|Leiden|Lisboa|Lisbon|Lisbonne|London|Londres|Lyon|Madrid|Marseille
Montpellier|Montréal|Montreal|Nantes|Oslo|Oxford|Paris|Poitiers|Québec|Toulouse|Tours|Uppsala|Zürich`

let towns: ReadonlySet<string> | undefined

/** True for a town that is known: nobody's name, and what stands after one. */
export function isTown(text: string): boolean {
	towns ??= new Set(NAMES.split(/[|\n]/u).map(formOf))
	return towns.has(formOf(text))
}
