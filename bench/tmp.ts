import { sizingTables } from "../engine/reference/official/sizing-tables.ts";
const t0=performance.now();
const d=sizingTables();
const key={codes:{naics:["722"],hs:[],isic:[]},level:"receipts"} as const;
console.log(d.known.length,d.home(key)?.value,d.places(key),d.figure("gdp","TWN",2023),d.figure("household","KEN",2024)?.value,d.rate("EUR","PRT",2017)?.value,d.rate("KES","KEN",2023)?.value, d.regionOf("PRT"));
const k2={codes:{naics:[],hs:["0901"],isic:[]},level:"retail"} as const;
console.log(d.naics(k2),d.places(k2),d.trade(k2,"ITA"),d.home(k2));
let miss=new Set<string>(),nohome=new Set<string>(),noplace=new Set<string>();
for(const k of d.known){ if(!d.rate(k.unit,k.country,k.year)&&k.unit!=="USD")miss.add(k.country+k.year+k.unit); const key={codes:{...k,isic:[]},level:k.level}; if(!d.home(key))nohome.add(k.market+k.naics.join());const p=d.places(key);if(!p.heading||!p.isic2||!p.industry)noplace.add(k.market+k.naics.join()+JSON.stringify(p));}
console.log([...miss].join(" "),"\nNOHOME",[...nohome].join("; "),"\nNOPLACE",[...noplace].join("; "),performance.now()-t0);
